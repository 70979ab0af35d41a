import * as z from 'zod';
import { createDraftStore } from '#features/profiles/web/parts/draft-store.ts';

/** Notes that are typed and not saved yet, by entry. */
export const noteDrafts = createDraftStore('courtfolk-partner-notes', z.string());
