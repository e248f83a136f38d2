import { useEffect, useState } from "preact/hooks";
import { Die } from "../../look/art";
import { playSound } from "../tell/sound";
import { say } from "../texts";
import { explains, type Part, Parts } from "../words/explain";
import { isStill } from "./flights";
import "./dice.css";

interface DiceProps {
  values: number[];
  sides?: 6 | 10;
  /** Whether the dice are still rolling. */
  rolling?: boolean;
  /** The sum, shown beside the dice once they rest. */
  total?: number;
  size?: number;
  /** Whose roll it is, as the bubble's heading, and the reasons for the number of dice. */
  title: string;
  parts?: Part[];
}

const TUMBLE = 90;

/** The dice of one unit. They roll first; then their sum appears. */
export function Dice({ values, sides = 10, rolling = false, total, size = 34, title, parts = [] }: DiceProps) {
  const faces = useTumbling(values, rolling, sides);
  useEffect(() => {
    if (rolling) playSound("dice");
  }, [rolling]);
  const told = rolling ? say("rolling", { title }) : say("roll", { title, values: values.join(", "), total });
  return (
    <button
      type="button"
      class={`dice inline g-05 ${rolling ? "rolling" : "settled"}`}
      aria-label={told}
      {...explains(() => (
        <Parts
          title={title}
          parts={[...parts, { label: say("rolled"), value: values.join(" + ") }]}
          total={`${total ?? values[0]}`}
        />
      ))}
    >
      {total !== undefined && !rolling && <b class="dice-sum on-paper py-1 px-2 elev-1 digits t-16 mr-05">{total}</b>}
      {faces.map((face, i) => (
        <Die key={i} sides={sides} face={face} size={size} />
      ))}
    </button>
  );
}

/** The faces to show: changing ones while the dice roll, their values when they rest. */
function useTumbling(values: number[], rolling: boolean, sides: number): number[] {
  const [turn, setTurn] = useState(0);
  const still = !rolling || isStill();
  useEffect(() => {
    if (still) return;
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), TUMBLE);
    return () => window.clearInterval(timer);
  }, [still]);
  return still ? values : values.map((value, i) => ((value + (turn + i) * 7) % sides) + 1);
}
