import { tintOf } from "./tint";

/** The class that makes `--seat` a seat's colour. Seats count from 0. */
export const seatClass = (seat: number): string => `s${tintOf(seat)}`;
