import type { PageRoute } from '#platform/web/routes.ts';
import type { InvitedBy } from './parts/sign-up-form.tsx';

const invitePage = {
  title: 'Partner Invitation',
  guard: 'redirect_if_signed_in',
  page: () => import('./pages/invite.tsx'),
} as const;

/** Who invites comes from a later feature, so the app passes it in. */
export const accountsRoutes = (loadInvitedBy: () => Promise<{ default: InvitedBy }>): PageRoute[] => [
  { path: '/signin', title: 'Sign In', ...authPage(loadInvitedBy) },
  { path: '/signup', title: 'Sign Up', ...authPage(loadInvitedBy) },
  { path: '/invite', ...invitePage },
  { path: '/invite/:code', ...invitePage },
  {
    path: '/email-confirmation',
    title: 'Email Confirmation',
    guard: 'public',
    page: () => import('./pages/email-confirmation.tsx'),
  },
  { path: '/confirm', title: 'Confirm Email', guard: 'public', page: () => import('./pages/confirm.tsx') },
  {
    path: '/forgot-password',
    title: 'Forgot Password',
    guard: 'public',
    page: () => import('./pages/forgot-password.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset Password',
    guard: 'public',
    page: () => import('./pages/reset-password.tsx'),
  },
  {
    path: '/stop-mails',
    title: 'Stop Mails',
    guard: 'public',
    page: () => import('./pages/stop-mails.tsx'),
  },
];

/** One page for each of two paths. */
function authPage(loadInvitedBy: () => Promise<{ default: InvitedBy }>) {
  const page = async () => {
    const [{ AuthPage }, { default: Inviter }] = await Promise.all([
      import('./pages/auth.tsx'),
      loadInvitedBy(),
    ]);
    return { default: () => <AuthPage InvitedBy={Inviter} /> };
  };
  return { guard: 'redirect_if_signed_in', page } as const;
}
