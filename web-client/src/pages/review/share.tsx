import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { listed } from "../../core/words/grammar";
import { seatLabel } from "../../core/words/words";
import type { Audience } from "../../generated/starboard";
import { copyLink } from "../../kit/page/copy";
import { linkTo } from "../../kit/page/links";
import { place } from "../../kit/page/router";
import { SendLink } from "../../kit/page/send-link";
import { Icon } from "../../look/icon";
import { Segments } from "../host/options";
import { addressOf } from "./address";
import "../../look/choices.css";

const AUDIENCES: readonly { audience: Audience; icon: string; name: string }[] = [
  { audience: "players", icon: "team-upgrade", name: "Only the players" },
  { audience: "link", icon: "satellite", name: "Anyone with the link" },
  { audience: "public", icon: "eye-target", name: "Public" },
];

/** A link to a finished match that opens for those who get it: for whom, at which moment, and through whose eyes. */
export function ShareDialog({ model, close }: { model: ReviewTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { summary, invite, audience } = model.table.value;
  const [moment, setMoment] = useState<"now" | "start">("now");
  const [eyes, setEyes] = useState<"all" | "same">("same");
  const own = summary.seats.some(({ me }) => me);
  const people = summary.seats.filter(({ player, me }) => player !== null && !me).map(seatLabel);
  const about: Record<Audience, string> = {
    players: `${listed(["You", ...people])}.`,
    link: "It is listed nowhere.",
    public: "Everybody can find it under Matches.",
  };
  const version = moment === "now" ? model.version.value : 0;
  const seat = eyes === "same" ? model.seat.value : null;
  const opens = audience === "link" ? (invite ?? place.value.query.get("invite")) : null;
  const query = opens ? `?invite=${encodeURIComponent(opens)}` : "";
  const link = linkTo(`/matches/${model.id}${query}${addressOf(version, seat)}`);
  const choose = (audience: Audience) => {
    api.audience(model.id, audience).then((told) => {
      model.table.value = told;
    }, apologise);
  };
  const copyIt = async () => {
    if (await copyLink(link, field.current)) toast("Link copied.");
  };
  return (
    <dialog ref={dialog} class="dialog plate share" onClose={close} aria-labelledby="share-title">
      <h2 id="share-title">Share this match</h2>
      {own && (
        <fieldset class="choices">
          <legend>Who can open it</legend>
          {AUDIENCES.map((one) => (
            <label key={one.audience} class={`choice ${one.audience === audience ? "on" : ""}`}>
              <input
                type="radio"
                name="audience"
                data-testid={`audience-${one.audience}`}
                checked={one.audience === audience}
                onChange={() => choose(one.audience)}
              />
              <b>
                <Icon id={one.icon} size={18} /> {one.name}
              </b>
              <small>{about[one.audience]}</small>
            </label>
          ))}
        </fieldset>
      )}
      <div class="row">
        <span class="field">
          <span id="share-moment">It opens at</span>
          <Segments<"now" | "start">
            about="share-moment"
            value={moment}
            values={[
              ["now", "This moment"],
              ["start", "The start"],
            ]}
            set={setMoment}
          />
        </span>
        {model.seat.value !== null && (
          <span class="field">
            <span id="share-eyes">Seen by</span>
            <Segments<"all" | "same">
              about="share-eyes"
              value={eyes}
              values={[
                ["same", model.name(model.seat.value)],
                ["all", "All"],
              ]}
              set={setEyes}
            />
          </span>
        )}
      </div>
      <div class="row link">
        <input
          ref={field}
          class="input"
          type="text"
          readOnly
          aria-label="Link"
          data-testid="share-link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn primary" data-testid="copy-link" onClick={copyIt}>
          Copy link
        </button>
      </div>
      <div class="row">
        <SendLink link={link} title={summary.name} />
        <span class="sp" />
        <button type="button" class="btn" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
