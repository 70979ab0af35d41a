import * as store from '#features/chat/server/store/personal-data.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';

/** Sections of the personal data export. */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('play_date_messages', store.exportMessages),
  { name: 'chat_reads', rows: store.exportChatReads },
];
