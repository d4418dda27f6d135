import { data } from '@remix-run/node';
import { env } from '#env';
import { refusalFor } from './content/refusals.ts';
import { ownerFrom } from './owner.ts';

/**
 * What a route throws to turn a request away: the page then says why and offers other ways. `reason` is for
 * the form's own scripts, which show it without leaving the page.
 */
export const refusal = (status: number) =>
  data({ owner: ownerFrom(env), reason: refusalFor(status).text }, { status });
