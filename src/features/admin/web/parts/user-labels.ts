import type { User } from '#features/admin/contract.ts';
import { messages } from '#features/admin/messages.ts';
import { fullName } from '#platform/common/full-name.ts';

export const genderLabels = { male: 'Male', female: 'Female' } as const;

/** A birthdate in full: the same day everywhere. */
export const longDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What can be done about somebody: each deed's name, question and outcome. */
export type AdminAction = {
  label: string;
  text: string;
  change: { is_admin: boolean } | { is_paused: boolean };
  done: string;
};

type About = Pick<User, 'id' | 'first_name' | 'last_name'>;

/** Make Admin or Remove Admin, whichever there is to do. Whoever is about to do it to themselves is spoken to. */
export function adminFlagAction(user: About & Pick<User, 'is_admin'>, viewerId: string): AdminAction {
  const who = user.id === viewerId ? 'You' : fullName(user);
  return user.is_admin
    ? {
        label: 'Remove Admin',
        text: messages.demotionText(who),
        change: { is_admin: false },
        done: messages.demoted,
      }
    : {
        label: 'Make Admin',
        text: messages.promotionText(who),
        change: { is_admin: true },
        done: messages.promoted,
      };
}

/** Pause Access or Resume Access, likewise. */
export function accessAction(user: About & Pick<User, 'is_paused'>, viewerId: string): AdminAction {
  const [who, whose] = user.id === viewerId ? ['You', 'Your'] : [fullName(user), 'Their'];
  return user.is_paused
    ? {
        label: 'Resume Access',
        text: messages.resumingText(who),
        change: { is_paused: false },
        done: messages.resumed,
      }
    : {
        label: 'Pause Access',
        text: messages.pausingText(who, whose),
        change: { is_paused: true },
        done: messages.paused,
      };
}
