import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '#env';
import { emailTagline } from '../content/emails.ts';
import { heroContent } from '../content/hero.ts';
import { answerHourly } from '../found/answer-hourly.ts';
import { sharePicture } from '../found/share-picture.ts';

/** The picture that goes with a shared link, with the consultant's name on it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { headline } = heroContent(env.SITE_NAME);
  const picture = await sharePicture({ name: env.SITE_NAME, headline, tagline: emailTagline });
  const answer = answerHourly(request, picture, 'image/jpeg');
  // Unlike all else of the site this is made to be shown elsewhere.
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return answer;
}
