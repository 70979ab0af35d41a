import { type PageRoute, publicPage, visitorPage } from '#platform/web/routes.ts';
import type { InvitedBy } from './parts/sign-up-form.tsx';

const invitePage = () => import('./pages/invite.tsx');

/** Who invites comes from a later feature, so the app passes it in. */
export function accountsRoutes(loadInvitedBy: () => Promise<{ default: InvitedBy }>): PageRoute[] {
  const authPage = async () => {
    const [{ AuthPage }, { default: Inviter }] = await Promise.all([
      import('./pages/auth.tsx'),
      loadInvitedBy(),
    ]);
    return { default: () => <AuthPage InvitedBy={Inviter} /> };
  };
  return [
    visitorPage('/signin', 'Sign In', authPage),
    visitorPage('/signup', 'Sign Up', authPage),
    visitorPage('/invite', 'Partner Invitation', invitePage),
    visitorPage('/invite/:code', 'Partner Invitation', invitePage),
    publicPage(
      '/email-confirmation',
      'Email Confirmation',
      () => import('./pages/email-confirmation.tsx'),
    ),
    publicPage('/confirm', 'Confirm Email', () => import('./pages/confirm.tsx')),
    publicPage('/forgot-password', 'Forgot Password', () => import('./pages/forgot-password.tsx')),
    publicPage('/reset-password', 'Reset Password', () => import('./pages/reset-password.tsx')),
    publicPage('/stop-mails', 'Stop Mails', () => import('./pages/stop-mails.tsx')),
  ];
}
