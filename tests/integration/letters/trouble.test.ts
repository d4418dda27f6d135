import { describe, expect, test } from 'vitest';
import { freePort } from '../../../db/embedded/free-port.ts';
import { aRequest } from '../../support/a-request.ts';
import { allSettled, setUpLetters, triedInVain } from '../../support/letters.ts';
import { smtpError, startMailServer, startSilentServer } from '../../support/mail-server.ts';
import { until } from '../../support/until.ts';

const post = setUpLetters();

describe('a mail server', () => {
  test('that is down is tried again, ever more slowly, and nothing is lost', async () => {
    const port = await freePort();
    post.startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await post.store();
    const waits: number[] = [];
    for (let times = 1; times <= 4; times += 1) {
      const letters = await post.lettersOnce(triedInVain(times));
      waits.push(...letters.map(({ wait }) => Math.round(wait / 30)));
      await post.makeDue();
    }
    // Half a minute, one, two and four.
    expect(waits).toEqual([1, 1, 2, 2, 4, 4, 8, 8]);
    const server = await startMailServer({ port });
    await until(async () => {
      await post.hurry();
      return allSettled(await post.letters());
    });
    expect(server.mails).toHaveLength(2);
    await server.stop();
  });

  test('that asks to come back later is asked later, once', async () => {
    let times = 0;
    post.mail.judgeRecipient = async () => {
      times += 1;
      if (times <= 2) throw smtpError(451, '4.7.1 Greylisted, try again later');
    };
    post.startWorker();
    await post.store();
    const letters = await post.lettersOnce(triedInVain(1));
    for (const letter of letters) {
      expect(letter.motivo).toContain('Greylisted');
      expect(letter.wait).toBeLessThan(90);
    }
    await post.makeDue();
    await post.lettersOnce(allSettled);
    expect(post.mail.mails).toHaveLength(2);
  });

  test('that refuses an address for good is not asked again, and others get their letters', async () => {
    let refusals = 0;
    post.mail.judgeRecipient = async (address) => {
      if (address !== 'nadie@clinica.example') return;
      refusals += 1;
      throw smtpError(550, '5.1.1 User unknown');
    };
    post.startWorker();
    await post.store({ email: 'nadie@clinica.example' });
    await post.store({ email: 'alguien@clinica.example' });
    const letters = await post.lettersOnce(allSettled);
    expect(letters).toMatchObject([
      { email: 'alguien@clinica.example', clase: 'aviso', estado: 'enviada' },
      { email: 'alguien@clinica.example', clase: 'confirmacion', estado: 'enviada' },
      { email: 'nadie@clinica.example', clase: 'aviso', estado: 'enviada' },
      { clase: 'confirmacion', estado: 'rechazada', intentos: 1, motivo: '550 5.1.1 User unknown' },
    ]);
    expect(refusals).toBe(1);
  });

  test('that refuses a letter for good is not asked again', async () => {
    post.mail.judgeMail = async () => {
      throw smtpError(554, '5.7.1 Message rejected');
    };
    post.startWorker();
    await post.store();
    for (const letter of await post.lettersOnce(allSettled)) {
      expect(letter).toMatchObject({ estado: 'rechazada', intentos: 1 });
    }
  });

  test('that hangs on one letter does not hold up the others', async () => {
    post.mail.judgeRecipient = (address) =>
      address === 'lento@clinica.example' ? new Promise(() => {}) : Promise.resolve();
    post.startWorker();
    await post.store({ email: 'lento@clinica.example' });
    await post.store({ email: 'veloz@clinica.example' });
    await post.mail.hasReceived(3);
    const letters = await post.lettersOnce((found) => found.some(({ motivo }) => motivo));
    expect(letters.find(({ motivo }) => motivo)).toMatchObject({
      email: 'lento@clinica.example',
      estado: 'pendiente',
      intentos: 1,
    });
  });

  test('that never says a word is given up for the time being', async () => {
    const silent = await startSilentServer();
    post.startWorker({ SMTP_URL: silent.url });
    await post.store();
    await post.lettersOnce(triedInVain(1));
    silent.stop();
  });

  test('that hangs up in the middle of a letter gets it again, once', async () => {
    post.mail.cutInData = true;
    post.startWorker();
    await post.store({ sospecha: 'trampa' });
    await post.lettersOnce((found) =>
      found.some(({ clase, motivo }) => clase === 'aviso' && motivo),
    );
    expect(post.mail.mails).toEqual([]);
    await post.makeDue();
    await post.lettersOnce(allSettled);
    expect(post.mail.mails).toHaveLength(1);
  });
});

describe('a worker', () => {
  test('killed after the server took a letter and before that was written down repeats it once, under the same name', async () => {
    const doomed = post.startWorker();
    post.mail.judgeMail = async () => {
      doomed.process.kill('SIGKILL');
    };
    await post.store({ sospecha: 'trampa' });
    await doomed.exit;
    await post.mail.hasReceived(1);
    expect(await post.letters()).toMatchObject([{ estado: 'pendiente', intentos: 1 }, {}]);
    post.mail.judgeMail = async () => {};
    post.startWorker();
    await post.makeDue();
    await post.lettersOnce(allSettled);
    const names = post.mail.mails.map(({ messageId }) => messageId);
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^<[0-9a-f-]{36}\.aviso@consultora\.example>$/);
    expect(names[1]).toBe(names[0]);
  });

  test('asked to stop finishes the letter in hand', async () => {
    const worker = post.startWorker();
    let exit: Promise<number | null> | undefined;
    post.mail.judgeMail = async () => {
      exit = worker.stop();
    };
    await post.store({ sospecha: 'trampa' });
    await post.mail.hasReceived(1);
    expect(await exit).toBe(0);
    expect(await post.letters()).toMatchObject([{ estado: 'enviada', intentos: 1 }, {}]);
  });

  test('whose database connections are cut after the server took a letter does not send it again', async () => {
    post.startWorker();
    let cut = false;
    post.mail.judgeMail = async () => {
      if (cut) return;
      cut = true;
      await post.database
        .owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cartero'`;
    };
    await post.store({ sospecha: 'trampa' });
    await post.lettersOnce(allSettled);
    expect(post.mail.mails).toHaveLength(1);
  });

  test('lets a letter be that has been due for three days', async () => {
    await post.store();
    await post.database
      .owner`update contact_submissions set created_at = now() - interval '73 hours'`;
    post.startWorker();
    for (const letter of await post.lettersOnce(allSettled)) {
      expect(letter).toMatchObject({ estado: 'vencida', intentos: 0 });
    }
    expect(post.mail.mails).toEqual([]);
  });

  test("whose account is asked for more than reading requests and keeping the letters' record is refused", async () => {
    const { default: postgres } = await import('postgres');
    const worker = postgres(post.database.urls.worker, { max: 1 });
    await post.store();
    expect(await worker`select nombre from contact_submissions`).toEqual([
      { nombre: aRequest.nombre },
    ]);
    for (const statement of [
      "update contact_submissions set nombre = 'Nadie'",
      'delete from contact_submissions',
      "insert into contact_submissions (pais) values ('otro')",
      'delete from cartas',
      'select borrar_solicitudes_anteriores(now())',
      "select borrar_solicitudes_de('a@b.co')",
      'delete from borrados',
      "update cartas set clase = 'aviso'",
      'select * from envios_por_visitante',
      'create table propia ()',
    ]) {
      await expect(worker.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    await worker.end();
  });
});
