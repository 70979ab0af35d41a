import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { fullName } from '#platform/common/full-name.ts';

export const genderLabels = { male: 'Male', female: 'Female' } as const;

/** A birthdate in full, independent of the time zone. */
export const longDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An action on a user: its button, confirmation text, change and success message. */
export type AdminAction = {
  label: string;
  text: string;
  change: { is_admin: boolean } | { is_paused: boolean } | { ends_sessions: true };
  successMessage: string;
};

type NamedUser = Pick<User, 'id' | 'first_name' | 'last_name'>;

/** Make Admin or Remove Admin; the text addresses viewers who change themselves as 'You'. */
export function adminFlagAction(
  user: NamedUser & Pick<User, 'is_admin'>,
  viewerId: string,
): AdminAction {
  const who = user.id === viewerId ? 'You' : fullName(user);
  return user.is_admin
    ? {
        label: 'Remove Admin',
        text: messages.demotionText(who),
        change: { is_admin: false },
        successMessage: messages.demoted,
      }
    : {
        label: 'Make Admin',
        text: messages.promotionText(who),
        change: { is_admin: true },
        successMessage: messages.promoted,
      };
}

/** Pause Access or Resume Access, with the text as above. */
export function accessAction(
  user: NamedUser & Pick<User, 'is_paused'>,
  viewerId: string,
): AdminAction {
  const [who, whose] = user.id === viewerId ? ['You', 'Your'] : [fullName(user), 'Their'];
  return user.is_paused
    ? {
        label: 'Resume Access',
        text: messages.resumingText(who),
        change: { is_paused: false },
        successMessage: messages.resumed,
      }
    : {
        label: 'Pause Access',
        text: messages.pausingText(who, whose),
        change: { is_paused: true },
        successMessage: messages.paused,
      };
}

export const endSessionsAction = (user: NamedUser, viewerId: string): AdminAction => ({
  label: 'End All Sessions',
  text: messages.endingSessionsText(user.id === viewerId ? 'You' : fullName(user)),
  change: { ends_sessions: true },
  successMessage: messages.sessionsEnded,
});
