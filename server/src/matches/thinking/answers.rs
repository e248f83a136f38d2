//! Answers questions about the current position, and gives hints. Answers are computed outside the table's task, once for
//! all subscribers with the same view, and cached until that view changes. A hint is the result of a search. Only its
//! player sees it: it sends no frame to others, adds no version and stores no row.

use crate::error::ApiError;
use crate::matches::Message;
use crate::matches::moves::play::{MAX_ID_BYTES, bad_id, not_playing};
use crate::matches::room::subscribers::text;
use crate::matches::task::Room;
use crate::matches::thinking::search::{Budget, think_about, time_for_each};
use crate::refusals::Code;
use games::bots::{Advice, Hint, Purpose};
use games::dice::Dice;
use games::erased::Playing;
use games::game::Refusal;
use games::json::Json;
use games::refusals::{Common, Reason};
use games::seat::{Seat, Viewer};
use protocol::frame::ServerFrame;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// A subscriber can have at most 8 questions in progress.
const UNDER_WAY: usize = 8;
/// Cache at most 256 answers for a position and viewer.
const KEPT: usize = 256;
/// A quick hint comes after at most 400 ms of thinking.
const QUICK_HINT_TIME: Duration = Duration::from_millis(400);
/// A question has at most 2,048 bytes.
const MAX_QUESTION_BYTES: usize = 2048;

/// The questions about the current position, and the hints that players follow.
#[derive(Default)]
pub(crate) struct Questions {
    asked: BTreeMap<Viewer, Asked>,
    /// Lost when the table is reloaded. The next hint then needs a new search.
    advice: BTreeMap<Seat, Advice>,
}

/// The questions of one viewer about the current position. The position lasts until the viewer is shown something new.
/// Otherwise a refused question would reveal another player's secret act.
struct Asked {
    /// The viewer's version.
    version: u32,
    /// Dropped with the position, so that workers can tell that nobody needs the answer.
    position: Arc<()>,
    asks: BTreeMap<String, Ask>,
}

enum Ask {
    /// The answer is being computed for these subscribers.
    UnderWay(Vec<Asker>),
    Answered(Result<Json, Refusal>),
}

struct Asker {
    subscriber: u64,
    id: String,
    version: u32,
}

/// A computed answer, sent back to the table's task.
pub(crate) struct WorkedOut {
    position: Weak<()>,
    viewer: Viewer,
    ask: String,
    answer: Result<Answer, Refusal>,
}

enum Answer {
    Plain(Json),
    Hint(Hint),
}

impl Answer {
    fn json(&self) -> Json {
        match self {
            Answer::Plain(json) => json.clone(),
            Answer::Hint(hint) => Json::of(hint),
        }
    }
}

impl Room {
    /// Drops the questions of viewers whose position has changed. Subscribers that still wait for an answer get a refusal.
    pub(crate) fn forget_asked(&mut self) {
        if self.state.game.is_none() {
            return;
        }
        let asked = std::mem::take(&mut self.questions.asked).into_iter();
        let same = |viewer, asked: &Asked| {
            self.audience.seen_by(&self.state, viewer).game.map(|game| game.version_for(viewer)) == Some(asked.version)
        };
        let (kept, gone): (BTreeMap<_, _>, BTreeMap<_, _>) = asked.partition(|(viewer, asked)| same(*viewer, asked));
        self.questions.asked = kept;
        for ask in gone.into_values().flat_map(|asked| asked.asks.into_values()) {
            if let Ask::UnderWay(askers) = ask {
                askers.into_iter().for_each(|asker| self.answer_ask(asker, Err(no_more())));
            }
        }
    }

    /// Answers a question from the cache, or starts to compute the answer.
    pub(crate) fn hear_ask(&mut self, subscriber: u64, id: String, version: u32, ask: &Json) {
        let viewer = self.audience.viewer(&self.state, subscriber);
        let asker = Asker { subscriber, id, version };
        let state = match self.askable(&asker, viewer, ask) {
            Ok(state) => state,
            Err(refusal) => return self.answer_ask(asker, Err(refusal)),
        };
        if let Viewer::Seat(seat) = viewer
            && let Some(advice) = self.questions.advice.get(&seat).filter(|_| hint_time(ask).is_some())
        {
            let hint = Json::of(advice.hint());
            return self.answer_ask(asker, Ok(hint));
        }
        let new = || Asked { version, position: Arc::default(), asks: BTreeMap::new() };
        let asked = self.questions.asked.entry(viewer).or_insert_with(new);
        match asked.asks.get_mut(&*ask.text()) {
            Some(Ask::Answered(answer)) => {
                let answer = answer.clone();
                self.answer_ask(asker, answer);
            }
            Some(Ask::UnderWay(askers)) => askers.push(asker),
            None => {
                asked.asks.insert(ask.text().into_owned(), Ask::UnderWay(vec![asker]));
                let position = Arc::downgrade(&asked.position);
                self.work_out(state, position, viewer, ask.clone());
            }
        }
    }

    fn askable(&mut self, asker: &Asker, viewer: Viewer, ask: &Json) -> Result<Arc<dyn Playing>, Refusal> {
        if asker.id.is_empty() || asker.id.len() > MAX_ID_BYTES {
            return Err(bad_id());
        }
        if ask.text().len() > MAX_QUESTION_BYTES {
            return Err(Common::Malformed.with([("fault", "the question is too long".into())]));
        }
        self.forget_asked();
        if hint_time(ask).is_some() {
            self.may_have_hint(viewer)?;
        }
        let game = self.audience.seen_by(&self.state, viewer).game;
        let game = game.ok_or_else(not_playing)?;
        if asker.version != game.version_for(viewer) {
            return Err(no_more());
        }
        let asks = || self.questions.asked.get(&viewer).into_iter().flat_map(|asked| asked.asks.values());
        let under_way = asks().filter_map(|ask| if let Ask::UnderWay(askers) = ask { Some(askers) } else { None });
        let own = under_way.flatten().filter(|other| other.subscriber == asker.subscriber).count();
        if own >= UNDER_WAY || asks().count() >= KEPT {
            return Err(ApiError::Busy.told());
        }
        Ok(Arc::clone(game.state()))
    }

    /// Refuses a hint if hints are off, or if the viewer has no decision to make.
    fn may_have_hint(&self, viewer: Viewer) -> Result<(), Refusal> {
        let asked = |seat| self.state.game.as_ref().is_some_and(|game| game.decision_number(seat).is_some());
        match viewer {
            _ if self.state.table.hints_off => Err(Code::HintsOff.plain()),
            Viewer::Seat(seat) if asked(seat) => Ok(()),
            Viewer::Seat(_) => Err(Code::NotAsked.with([("for", "hint".into())])),
            _ => Err(Common::NotSeated.plain()),
        }
    }

    fn work_out(&self, state: Arc<dyn Playing>, position: Weak<()>, viewer: Viewer, ask: Json) {
        let (matches, inbox) = (Arc::clone(&self.matches), self.inbox.clone());
        tokio::spawn(async move {
            let (still, about) = (position.clone(), ask.clone());
            let pool = if hint_time(&ask).is_some() { &matches.pools.bots } else { &matches.pools.answers };
            let work = move || match (viewer, hint_time(&about)) {
                _ if still.strong_count() == 0 => Err(no_more()),
                (Viewer::Seat(seat), Some(time)) => Ok(Answer::Hint(hint(&*state, seat, time, &still))),
                _ => state.answer(viewer, &about).map(Answer::Plain),
            };
            let answer = pool.run(work).await.unwrap_or_else(|error| Err(error.told()));
            // A table that is gone needs no answers.
            let _ = inbox
                .send(Message::WorkedOut(Box::new(WorkedOut {
                    position,
                    viewer,
                    ask: ask.text().into_owned(),
                    answer,
                })))
                .await;
        });
    }

    /// Sends a computed answer to all subscribers that asked for it, and caches it.
    pub(crate) fn hear_answer(&mut self, worked_out: WorkedOut) {
        let WorkedOut { position, viewer, ask, answer } = worked_out;
        let Some(asked) = self.questions.asked.get_mut(&viewer) else { return };
        if position.upgrade().is_none_or(|position| !Arc::ptr_eq(&position, &asked.position)) {
            return;
        }
        if let (Viewer::Seat(seat), Ok(Answer::Hint(hint))) = (viewer, &answer) {
            self.questions.advice.insert(seat, Advice::new(seat, hint.clone()));
        }
        let answer = answer.map(|answer| answer.json());
        // A question that found all workers busy can be asked again.
        let asked = if answer.as_ref().is_err_and(|refusal| refusal.code == "busy") {
            asked.asks.remove(&ask)
        } else {
            asked.asks.insert(ask, Ask::Answered(answer.clone()))
        };
        if let Some(Ask::UnderWay(askers)) = asked {
            askers.into_iter().for_each(|asker| self.answer_ask(asker, answer.clone()));
        }
    }

    /// Advances the hints that players follow after a command, or drops those that no longer apply.
    pub(crate) fn move_advice_on(&mut self, by: Seat, command: &Json) {
        let Some(game) = self.state.game.as_ref().filter(|_| !self.questions.advice.is_empty()) else { return };
        let advice = std::mem::take(&mut self.questions.advice).into_iter();
        let rest = advice.filter_map(|(seat, advice)| Some((seat, advice.after(by, command, &**game.state())?)));
        self.questions.advice = rest.collect();
    }

    /// Drops the hints that players follow, because the position has changed other than by a command.
    pub(crate) fn drop_advice(&mut self) {
        self.questions.advice.clear();
    }

    fn answer_ask(&mut self, asker: Asker, answer: Result<Json, Refusal>) {
        let Asker { subscriber, id, version } = asker;
        let (answer, refusal) = answer.map_or_else(|refusal| (None, Some(refusal)), |answer| (Some(answer), None));
        // A lagging client asks again after its resync, so the answer is not kept.
        self.audience.tell(subscriber, text(&ServerFrame::Answered { id, version, answer, refusal }));
    }
}

/// How long to think about a hint: `{"type": "hint"}`, or `{"type": "hint", "quick": true}` for a quick one. `None` for
/// other questions.
fn hint_time(ask: &Json) -> Option<Duration> {
    #[derive(Deserialize)]
    #[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
    enum Generic {
        Hint {
            #[serde(default)]
            quick: bool,
        },
    }
    let Ok(Generic::Hint { quick }) = ask.read() else { return None };
    Some(if quick { QUICK_HINT_TIME } else { time_for_each(1) })
}

/// Searches for a hint for `seat`. The turn is the seed: all hints in a turn use the same worlds, so that they do not
/// contradict each other. Hints in later turns use other worlds.
fn hint(state: &dyn Playing, seat: Seat, time: Duration, wanted: &Weak<()>) -> Hint {
    let turn = state.decisions().first().map_or(0, |decision| decision.question.turn);
    let budget = Budget { playouts: u32::MAX, time };
    think_about(state, seat, &mut Dice::forecast(turn.into()), Purpose::Hint, budget, wanted).hint()
}

fn no_more() -> Refusal {
    engine::refusals::Code::Stale.plain()
}
