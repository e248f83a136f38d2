import type { Plugin } from "vite";
import type { KeptMoment } from "../src/core/match/still";

export function moments(): Plugin;
export function picturesOf(slug: string): { width: number; moments: KeptMoment[] };
