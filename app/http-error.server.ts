import { data } from '@remix-run/node';
import { env } from '#env';
import { consultantFrom } from './consultant.ts';
import { httpErrorContent } from './content/http-errors.ts';

/**
 * What a route throws to reject a request: the error page says why and offers other ways. `reason` is for
 * the form's own scripts, which show it without leaving the page.
 */
export const httpError = (status: number) =>
  data({ consultant: consultantFrom(env), reason: httpErrorContent(status).text }, { status });
