import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ProfileSettingsPage() {
  return (
    <ComingPage
      title="Profile Settings"
      text="Soon you will edit your profile, your password and your sessions here."
    />
  );
}
