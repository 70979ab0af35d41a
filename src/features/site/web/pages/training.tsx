import { ComingPage } from '#platform/web/coming-page.tsx';

export default function TrainingPage() {
  return (
    <ComingPage
      title="Train with Friends"
      text="Planning training sessions with your friends is coming soon."
    />
  );
}
