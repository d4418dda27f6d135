import { eraseMatching } from './erase-matching.ts';
import { withDatabase } from './open-database.ts';

/** Erases everything that came from an address, on that person's demand. */
export const eraseRequests = ({ email, yes = false }: { email: string; yes?: boolean }) =>
  withDatabase(({ sql }) =>
    eraseMatching(sql, {
      which: sql`lower(email collate "C") = lower(btrim(${email}) collate "C")`,
      described: `de ${email.trim()}`,
      erase: sql`borrar_solicitudes_de(${email})`,
      yes,
    }),
  );
