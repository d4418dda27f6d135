import { data } from '@remix-run/node';
import { env } from '#env';
import { ownerFrom } from './owner.ts';

/** What a route throws to turn a request away: the page then says why and offers other ways. */
export const refusal = (status: number) => data({ owner: ownerFrom(env) }, { status });
