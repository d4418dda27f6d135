import { data } from '@remix-run/node';
import { env } from '#env';
import { consultantFrom } from './consultant.ts';
import { httpErrorContent } from './content/http-errors.ts';

/**
 * Creates the response that a route throws to reject a request; root.tsx shows the error page. The form's scripts
 * show `reason` instead, without leaving the page.
 */
export const httpError = (status: number) =>
  data({ consultant: consultantFrom(env), reason: httpErrorContent(status).text }, { status });
