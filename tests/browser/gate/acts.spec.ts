import { guest, playOn, recordOf } from "../people";
import { expect, test } from "../server";
import { type Command, gives, settled, versionOf } from "../table";

// Two commands in each game, given on one player's page and drawn on the other's. The position is from a kept match.

interface Scene {
  /** The kept match, and the number of its inputs before the position. */
  record: string;
  from: number;
  seat: 0 | 1;
  /** The commands, each with the pieces to press for it. */
  acts: [Command, ...string[]][];
  /** False if the other player sees nothing of them yet. */
  isOpen?: boolean;
}

const SCENES: Record<string, Scene> = {
  "Galactic Supremacy": {
    record: "galactic-supremacy-with-second-attack-granted-round-limit",
    from: 58,
    seat: 0,
    acts: [
      [{ type: "build-fleet", world: "hw0" }, "card:fleet", "hw0"],
      [{ type: "skip-to", phase: "research" }],
    ],
  },
  "Cosmic Conquest": {
    record: "cosmic-conquest-sole-survivor",
    from: 0,
    seat: 1,
    acts: [
      [{ type: "assign", kind: "attack", system: 9, units: 10 }, "system:9"],
      [{ type: "submit", open: false }],
    ],
    isOpen: false,
  },
  "Solar Empires": {
    record: "solar-empires-conquest",
    from: 8,
    seat: 1,
    acts: [
      [{ type: "deploy", ship: 1, orbit: 6 }, "s1", "orbit-6"],
      [{ type: "deploy", ship: 2, orbit: 1 }, "s2", "orbit-1"],
    ],
  },
  Spacetrace: {
    record: "spacetrace-base",
    from: 9,
    seat: 0,
    acts: [
      [{ type: "play-reinforcement", card: "mp-150" }, "card-mp-150"],
      [{ type: "deploy", card: "fighters" }, "card-fighters"],
    ],
  },
  "Aries Star Fleet": {
    record: "aries-star-fleet-with-looked-points",
    from: 238,
    seat: 0,
    acts: [
      [{ type: "play-crew", card: "a.raider-crew#2", home: "a.pugad" }, "a.raider-crew#2", "a.pugad"],
      [{ type: "board", target: "b.narra#2" }, "b.narra#2"],
    ],
  },
};

for (const [title, { record, from, seat, acts, isOpen = true }] of Object.entries(SCENES))
  test(`${title}: a player acts twice, and both pages show it`, async ({ browser }) => {
    const guests = [await guest(browser, "Wren"), await guest(browser, "Ilse")] as const;
    await playOn([...guests], recordOf(record), from);
    const [own, other] = [guests[seat].page, guests[1 - seat]?.page as typeof guests[0]["page"]];
    const before = await versionOf(other);
    for (const [command, ...pieces] of acts) await gives(own, command, pieces);
    await settled(other, before + (isOpen ? acts.length : 0));
  });
