import * as zip from '#features/profiles/data/zip-states.ts';
import { type State, stateCodes } from './places.ts';

/** The state of a ZIP code, if PlayDates are held there. */
export function stateOfZip(zip_code: string): State | null {
  const state = zip.stateOfZip(zip_code);
  return stateCodes.find((code) => code === state) ?? null;
}
