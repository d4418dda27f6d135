import { consultantFrom } from '../../consultant.ts';
import { readEnv } from '../../env.ts';

/** The sample identity, for components and e-mails. */
export const consultant = consultantFrom(readEnv({}));
