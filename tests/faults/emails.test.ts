import { expect, test } from 'vitest';
import { freePort } from '../../processes.ts';
import { allSettled, setUpEmails } from '../support/emails.ts';
import { smtpError, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const here = setUpEmails();
const submissions = 20;

test('against a mail server that rejects, cuts connections and restarts, every e-mail is delivered once or known to be uncertain', async () => {
  const port = await freePort();
  const accepted: string[] = [];
  let recipients = 0;
  let answers = 0;
  let restarts = 0;

  async function start() {
    const server = await startMailServer({ port });
    server.cutInData = true;
    server.onRecipient = async () => {
      recipients += 1;
      if (recipients % 7 === 0) throw smtpError(451, '4.3.2 Try again later');
    };
    server.onMail = async ({ messageId, recipients: [address] }) => {
      answers += 1;
      if (answers % 10 === 0) throw smtpError(452, '4.3.1 No room');
      accepted.push(`${messageId} ${address}`);
      // It is accepted, but the answer does not arrive.
      if (answers % 11 === 0) server.cutAllConnections();
    };
    return server;
  }
  let server = await start();
  for (let n = 0; n < submissions; n += 1) {
    await here.store({ email: `persona.${n}@clinica.example` });
  }
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NOTIFY_TO: 'elena@consultora.example, socia@consultora.example',
  };
  here.startWorker(settings);
  here.startWorker(settings);

  await until(async () => {
    // Retries are made due, and the server is restarted in the middle of its work.
    await here.hurry();
    if (answers > (restarts + 1) * 15) {
      restarts += 1;
      await server.stop();
      server = await start();
    }
    return allSettled(await here.deliveries());
  });

  expect(restarts).toBeGreaterThan(2);
  const rows = await here.database.owner`
    select '<' || submission_id || '.' || kind || '@consultora.example> ' || recipient as id, status, perhaps_sent
    from email_deliveries`;
  expect(rows).toHaveLength(3 * submissions);
  for (const { id, status, perhaps_sent } of rows) {
    const times = accepted.filter((one) => one === id).length;
    if (perhaps_sent) expect(times, id).toBeLessThanOrEqual(2);
    else expect({ id, status, times }).toEqual({ id, status: 'sent', times: 1 });
  }
  await server.stop();
});
