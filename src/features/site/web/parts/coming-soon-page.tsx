import type { ReactNode } from 'react';
import { comingSoon } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages/common.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

type ComingSoonPageProps = {
  title: string;
  texts: { lead: string; previewTitle: string; nowText: string; nowAction: string; later: string };
  actionTo: string;
  children: ReactNode;
};

/** A page for something that is coming soon: a preview, what one can do now, and what will come. */
export function ComingSoonPage({ title, texts, actionTo, children }: ComingSoonPageProps) {
  return (
    <>
      <PageHeader title={title} eyebrow={comingSoon} lead={texts.lead} />
      <div className="wrap lift grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={texts.previewTitle}>{children}</Card>
        <Card title={messages.nowTitle}>
          <p>{texts.nowText}</p>
          <ButtonLink to={actionTo} className="mt-4">
            {texts.nowAction}
          </ButtonLink>
          <div className="mt-6 border-t border-rule pt-4">
            <h3>{messages.comingTitle}</h3>
            <p className="mt-1 text-soft">{texts.later}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
