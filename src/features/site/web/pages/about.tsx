import { ComingPage } from '#platform/web/coming-page.tsx';

export default function AboutPage() {
  return <ComingPage title="About Us" text="Who makes Courtfolk, and why, will be told here." />;
}
