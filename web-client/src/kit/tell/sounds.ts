// Synthesizes all sounds (wood, paper and brass) without files. None is longer than 700 ms, except victory and defeat.

/** One partial of a struck or bowed object, which fades out. */
interface Tone {
  /** In hertz; a pair glides from one to the other. */
  pitch: number | [from: number, to: number];
  /** Its duration and start, in ms. */
  ms: number;
  at?: number;
  /** The volume, 0 to 1. */
  loud: number;
  wave?: OscillatorType;
}

/** A rub or knock: noise through a band-pass filter. */
interface Rub {
  /** The centre of the band, in hertz; a pair moves from one to the other. */
  band: number | [from: number, to: number];
  /** The filter's Q: high for wood, which rings, low for paper. */
  narrow: number;
  ms: number;
  at?: number;
  loud: number;
}

export interface Score {
  tones?: Tone[];
  rubs?: Rub[];
}

/** A brass bowl, with inharmonic partials. */
const brass = (pitch: number, loud: number, ms = 700, at = 0): Tone[] => [
  { pitch, loud, ms, at },
  { pitch: pitch * 2.76, loud: loud * 0.45, ms: ms * 0.6, at },
  { pitch: pitch * 5.4, loud: loud * 0.2, ms: ms * 0.35, at },
];
const wood = (band: number, loud: number, at = 0): Rub => ({ band, narrow: 9, ms: 110, loud, at });
const paper = (loud: number, at = 0, ms = 120): Rub => ({ band: [2600, 5200], narrow: 0.8, ms, loud, at });

export const SCORES = {
  /** Announces the viewer's move. */
  turn: { tones: [...brass(523, 0.2), ...brass(784, 0.12, 600, 60)] },
  won: { tones: brass(392, 0.34) },
  lost: { rubs: [wood(190, 0.9), wood(130, 0.7, 120)], tones: [{ pitch: [120, 70], ms: 260, loud: 0.3 }] },
  held: { rubs: [wood(520, 0.5)], tones: brass(660, 0.12, 240) },
  failed: { rubs: [wood(240, 0.7)] },
  dice: {
    rubs: [wood(900, 0.35), wood(1150, 0.3, 90), wood(820, 0.28, 170), wood(1010, 0.2, 280), wood(760, 0.3, 420)],
  },
  card: { rubs: [paper(0.3), wood(1400, 0.08, 90)] },
  slip: { rubs: [paper(0.22, 0, 180)] },
  pen: { rubs: [{ band: [3200, 4400], narrow: 2.5, ms: 240, loud: 0.14 }] },
  seal: { rubs: [wood(160, 0.6), paper(0.16, 30, 90)], tones: [{ pitch: [150, 95], ms: 160, loud: 0.3 }] },
  cork: { tones: [{ pitch: [320, 720], ms: 90, loud: 0.3, wave: "triangle" }], rubs: [wood(700, 0.3, 60)] },
  victory: {
    tones: [523, 587, 659, 784, 880, 1047]
      .flatMap((pitch, i) => brass(pitch, 0.12, 380, i * 110))
      .concat(brass(131, 0.4, 1400, 760)),
  },
  defeat: {
    tones: [
      { pitch: [98, 96], ms: 700, loud: 0.3, wave: "triangle" },
      { pitch: 147, ms: 600, loud: 0.1, wave: "sawtooth" },
    ],
    rubs: [paper(0.18, 620, 160)],
  },
} satisfies Record<string, Score>;

export type Sound = keyof typeof SCORES;

const ATTACK = 0.006;
const SILENT = 0.0001;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays a sound. `loud` is 0 to 1. */
export function play(sound: Sound, loud: number): void {
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = loud;
  out.connect(context.destination);
  const { tones = [], rubs = [] }: Score = SCORES[sound];
  for (const tone of tones) strike(context, out, tone);
  for (const rub of rubs) scrape(context, out, rub);
}

/** Ramps a parameter from one value to another, or sets a constant. */
function sweep(param: AudioParam, value: number | [number, number], from: number, to: number): void {
  const [first, last] = typeof value === "number" ? [value, value] : value;
  param.setValueAtTime(first, from);
  if (last !== first) param.exponentialRampToValueAtTime(last, to);
}

/** A gain with a fast attack, which fades out until `to`. */
function fading(audio: AudioContext, out: AudioNode, loud: number, from: number, to: number): GainNode {
  const fade = audio.createGain();
  fade.gain.setValueAtTime(SILENT, from);
  fade.gain.exponentialRampToValueAtTime(loud, from + ATTACK);
  fade.gain.exponentialRampToValueAtTime(SILENT, to);
  fade.connect(out);
  return fade;
}

function strike(audio: AudioContext, out: AudioNode, { pitch, ms, at = 0, loud, wave = "sine" }: Tone): void {
  const from = audio.currentTime + at / 1000;
  const to = from + ms / 1000;
  const tone = audio.createOscillator();
  tone.type = wave;
  sweep(tone.frequency, pitch, from, to);
  tone.connect(fading(audio, out, loud, from, to));
  tone.start(from);
  tone.stop(to);
}

function scrape(audio: AudioContext, out: AudioNode, { band, narrow, ms, at = 0, loud }: Rub): void {
  const from = audio.currentTime + at / 1000;
  const to = from + ms / 1000;
  hiss ??= noise(audio);
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = narrow;
  sweep(filter.frequency, band, from, to);
  source.connect(filter).connect(fading(audio, out, loud, from, to));
  source.start(from);
  source.stop(to);
}

/** One second of white noise, the source of every rub. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
