import { createAgreements } from './agreements.ts';
import { closeAfterwards } from './close-afterwards.ts';
import { createPeople } from './people.ts';
import { createPlaydates } from './playdates.ts';
import { startTestServer, type TestServerOptions } from './server.ts';
import { startSmtp } from './smtp.ts';

/**
 * Starts the whole app on a database of its own, with what creates its people, PlayDates and
 * matches. At the top of a file it serves all tests of the file, within a test only this one.
 */
export async function withServer(options?: TestServerOptions) {
  const server = await startTestServer(options);
  closeAfterwards(() => server.close());
  const people = createPeople(server);
  const playdates = createPlaydates(server, people);
  return { server, people, playdates, agreements: createAgreements(server, people) };
}

/** Like withServer, with a real mail server that takes its mails. */
export async function withMailServer({ settings, ...options }: TestServerOptions = {}) {
  const smtp = await startSmtp();
  closeAfterwards(() => smtp.stop());
  return {
    smtp,
    ...(await withServer({ ...options, settings: { SMTP_URL: smtp.url, ...settings } })),
  };
}
