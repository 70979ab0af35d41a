import { messages } from '#features/playdates/messages/common.ts';
import { type State, states } from '#features/profiles/data/states.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';

/** What is wrong with the ZIP code of a court in this state: others may read its town. */
export function placeZipError(place_zip: string | null, state: State): string | undefined {
  if (place_zip === null || stateOfZip(place_zip) === state) return undefined;
  return messages.zipElsewhere(states[state]);
}
