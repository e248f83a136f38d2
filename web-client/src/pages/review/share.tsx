import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { ApiError, api } from "../../core/net/api";
import { me } from "../../core/net/session";
import { apologise, toast } from "../../core/toasts";
import { day, seatLabel } from "../../core/words/words";
import type { Audience, ChangeShareLink, NewShareLink, ShareLink } from "../../generated/starboard";
import { copyLink } from "../../kit/page/copy";
import { linkTo } from "../../kit/page/links";
import { SendLink } from "../../kit/page/send-link";
import { Segments } from "../../kit/pieces/segments";
import { Toggle } from "../../kit/pieces/toggle";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { addressOf } from "./address";
import { pictureOf } from "./picture/picture";
import { say } from "./sharing-texts";
import "../../look/choices.css";
import "./share.css";

const AUDIENCES: readonly { audience: Audience; icon: string }[] = [
  { audience: "players", icon: "team-upgrade" },
  { audience: "link", icon: "satellite" },
  { audience: "public", icon: "eye-target" },
];

/** A position of a match, and the seat whose view it is. The seat is null for the view of all. */
interface Moment {
  version: number;
  seat: number | null;
}

/** Shares a finished match: chooses its audience, the position and the view. */
export function ShareDialog({ model, close }: { model: ReviewTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { summary, host } = model.table.value;
  const [moment, setMoment] = useState<"now" | "start">("now");
  const [eyes, setEyes] = useState<"all" | "same">("same");
  const isMember = summary.seats.some((seat) => seat.me) || host === me.value?.id;
  const chosen: Moment = {
    version: moment === "now" ? model.version.value : 0,
    seat: eyes === "same" ? model.seat.value : null,
  };
  const moments: [typeof moment, string][] = [["start", say("moment-start")]];
  if (model.version.value > 0) moments.unshift(["now", momentName(model, model.version.value)]);
  const isShown = moment === "now" && chosen.seat === model.seat.value;
  return (
    <dialog ref={dialog} class="dialog plate share" onClose={close} aria-labelledby="share-title">
      <header class="row mb-3">
        <h2 id="share-title" class="fill t-28">
          {say("share-title")}
        </h2>
        <button type="button" class="ibtn" aria-label={say("close")} data-testid="close-share" onClick={close}>
          <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" stroke-width="2" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" />
          </svg>
        </button>
      </header>
      {isMember && <WhoOpens model={model} />}
      <h3>{say("opens-at")}</h3>
      <div class="row wrap split">
        <Segments
          label={say("opens-at")}
          of={moments}
          value={chosen.version === 0 ? "start" : "now"}
          choose={setMoment}
        />
        {model.seat.value !== null && (
          <span class="row">
            <span class="muted">{say("seen-by")}</span>
            <Segments
              label={say("eyes")}
              of={[
                ["all", say("eyes-all")],
                ["same", <Eyes key="same" model={model} seat={model.seat.value} />],
              ]}
              value={eyes}
              choose={setEyes}
            />
          </span>
        )}
      </div>
      {isMember && model.table.value.audience !== "players" ? (
        <OwnLinks model={model} moment={chosen} isShown={isShown} />
      ) : (
        <AddressHere model={model} moment={chosen} />
      )}
    </dialog>
  );
}

function Eyes({ model, seat }: { model: ReviewTable; seat: number }) {
  const isOwn = model.table.value.summary.seats[seat]?.me;
  return (
    <span class="inline">
      <Sigil seat={seat} size={15} /> {isOwn ? say("eyes-own") : model.name(seat)}
    </span>
  );
}

function WhoOpens({ model }: { model: ReviewTable }) {
  const { summary, audience } = model.table.value;
  const people = summary.seats.filter(({ player, me }) => player !== null && !me).map(seatLabel);
  const choose = (audience: Audience) => {
    api.audience(model.id, audience).then((told) => model.take(told), apologise);
  };
  return (
    <fieldset class="choices">
      <legend>{say("audience")}</legend>
      {AUDIENCES.map(({ audience: one, icon }) => (
        <label key={one} class={`choice ${one === audience ? "on" : ""}`}>
          <input
            type="radio"
            name="audience"
            data-testid={`audience-${one}`}
            checked={one === audience}
            onChange={() => choose(one)}
          />
          <Icon id={icon} size={24} />
          <b>{say(`audience-${one}`)}</b>
          <small>{say(`audience-${one}-hint`, { people: [say("you"), ...people] })}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** The address of the match. It works only for people who may open the match anyway. */
function AddressHere({ model, moment: { version, seat } }: { model: ReviewTable; moment: Moment }) {
  const field = useRef<HTMLInputElement>(null);
  const keys = Object.entries(model.keys).filter(([, key]) => key);
  const query = model.table.value.audience === "link" && keys.length > 0 ? `?${new URLSearchParams(keys)}` : "";
  const link = linkTo(`/matches/${model.id}${query}${addressOf(version, seat)}`);
  const copyIt = async () => {
    if (await copyLink(link, field.current)) toast(say("link-copied"));
  };
  return (
    <>
      <div class="row mt-4">
        <LinkField field={field} link={link} />
        <button type="button" class="btn primary" data-testid="copy-link" onClick={copyIt}>
          {say("copy-link")}
        </button>
      </div>
      <SendLink link={link} title={model.table.value.summary.name} />
    </>
  );
}

function LinkField({ field, link }: { field: { current: HTMLInputElement | null }; link: string }) {
  return (
    <input
      ref={field}
      class="input fill"
      type="text"
      readOnly
      aria-label={say("link")}
      data-testid="share-link"
      placeholder={say("link-hint")}
      value={link}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

type Hidden = Required<ChangeShareLink>;

const addressOfLink = ({ token }: ShareLink): string => linkTo(`/s/${token}`);

interface OwnLinksProps {
  model: ReviewTable;
  moment: Moment;
  /** True if the page shows exactly this moment, so that its board can be the picture. */
  isShown: boolean;
}

/** The viewer's share link to the moment, its HTML for other sites, and all of the viewer's links to the match. */
function OwnLinks({ model, moment, isShown }: OwnLinksProps) {
  const field = useRef<HTMLInputElement>(null);
  const [links, setLinks] = useState<ShareLink[]>([]);
  /** True while a link is copied, and until the existing links have arrived: they would overwrite a new one. */
  const [working, setWorking] = useState(true);
  const [hidesResult, setHidesResult] = useState(false);
  /** What a new link hides. An existing link has its own settings. */
  const [hidden, setHidden] = useState<Hidden>({ hides_notes: false, hides_chat: false });
  useEffect(() => {
    api
      .links(model.id)
      .then(setLinks, apologise)
      .finally(() => setWorking(false));
  }, [model]);
  const same = links.find(
    (link) => link.version === moment.version && link.seat === moment.seat && link.hides_result === hidesResult,
  );
  const made = async (): Promise<ShareLink> => {
    if (same) return same;
    const picture = isShown ? pictureOf(model, hidesResult) : null;
    const link = await newLink(model.id, { ...moment, hides_result: hidesResult, ...hidden }, picture);
    setLinks((before) => [link, ...before]);
    return link;
  };
  const { hides_notes: hidesNotes, hides_chat: hidesChat } = same ?? hidden;
  const hide = (change: Partial<Hidden>) => {
    setHidden({ ...hidden, ...change });
    if (!same) return;
    const put = (changed: ShareLink) =>
      setLinks((before) => before.map((link) => (link.token === changed.token ? changed : link)));
    api.changeLink(model.id, same.token, change).then(put, apologise);
  };
  const copying = (textOf: (link: ShareLink) => string, said: string) => async () => {
    setWorking(true);
    try {
      const link = await made();
      if (await copyLink(textOf(link), field.current)) toast(said);
    } catch (error) {
      apologise(error);
    }
    setWorking(false);
  };
  const revoke = ({ token }: ShareLink) => {
    const forget = () => setLinks((before) => before.filter((link) => link.token !== token));
    api.revokeLink(model.id, token).then(forget, apologise);
  };
  return (
    <>
      <div class="link-shows mt-4 rule-top">
        <Toggle on={!hidesNotes} turn={() => hide({ hides_notes: !hidesNotes })} does="show-notes">
          {say("show-notes")}
        </Toggle>
        <Toggle on={!hidesChat} turn={() => hide({ hides_chat: !hidesChat })} does="show-chat">
          {say("show-chat")}
        </Toggle>
        <Toggle on={hidesResult} turn={() => setHidesResult(!hidesResult)} does="hide-result">
          {say("hide-result")}
        </Toggle>
      </div>
      <div class="row mt-4">
        <LinkField field={field} link={same ? addressOfLink(same) : ""} />
        <button
          type="button"
          class="btn primary"
          data-testid="copy-link"
          disabled={working}
          onClick={copying(addressOfLink, say("link-copied"))}
        >
          {say("copy-link")}
        </button>
      </div>
      <div class="row wrap mt-2">
        {same && <SendLink link={addressOfLink(same)} title={model.table.value.summary.name} />}
        <button
          type="button"
          class="btn"
          data-testid="copy-embed"
          disabled={working}
          onClick={copying((link) => embedOf(model.id, link), say("embed-copied"))}
        >
          {say("copy-embed")}
        </button>
      </div>
      {same?.has_picture && (
        <figure class="share-picture outlined-strong mt-4">
          <img src={linkTo(`/s/${same.token}/picture.png`)} alt={say("picture")} />
        </figure>
      )}
      {links.length > 0 && <LinkList model={model} links={links} revoke={revoke} />}
    </>
  );
}

interface LinkListProps {
  model: ReviewTable;
  links: readonly ShareLink[];
  revoke(link: ShareLink): void;
}

function LinkList({ model, links, revoke }: LinkListProps) {
  return (
    <section aria-labelledby="own-links">
      <h3 id="own-links">{say("your-links")}</h3>
      <ul class="own-links">
        {links.map((link) => (
          <li key={link.token} class="row rule-top">
            <span class="grow">
              {wordsOf(model, link)}
              <small class="muted"> · {day(link.created_at)}</small>
            </span>
            <button
              type="button"
              class="btn quiet small"
              data-testid="revoke-link"
              aria-label={say("revoke-link", { link: wordsOf(model, link) })}
              onClick={() => revoke(link)}
            >
              {say("revoke")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Creates a share link, without the picture if the server rejects it. */
async function newLink(id: string, wanted: NewShareLink, picture: string | null) {
  if (picture === null) return api.newLink(id, wanted);
  try {
    return await api.newLink(id, { ...wanted, picture });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "bad-picture") throw error;
    return api.newLink(id, wanted);
  }
}

/** `Turn 7, seen by Wren, result hidden, no chat` */
function wordsOf(model: ReviewTable, link: ShareLink): string {
  const { version, seat } = link;
  const words = [
    momentName(model, version),
    seat !== null && say("link-seen-by", { name: model.name(seat) }),
    link.hides_result && say("link-no-result"),
    link.hides_notes && say("link-no-notes"),
    link.hides_chat && say("link-no-chat"),
  ];
  return words.filter(Boolean).join(", ");
}

function momentName(model: ReviewTable, version: number): string {
  const turn = model.turnAt(version)?.turn;
  if (turn !== undefined && version > 0) return say("moment-turn", { turn });
  return say(version === 0 ? "moment-start" : "moment-setup");
}

/** The HTML that embeds a moment in another site. */
function embedOf(id: string, { token, version, seat }: ShareLink): string {
  const src = linkTo(`/embed/matches/${id}?share=${token}${addressOf(version, seat)}`).replaceAll("&", "&amp;");
  return `<iframe src="${src}" width="800" height="560" style="border:0" loading="lazy" title="${say("embed-title")}"></iframe>`;
}
