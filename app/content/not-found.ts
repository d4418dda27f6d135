export interface NotFoundWords {
  title: string;
  code: string;
  message: string;
  backToHome: string;
}

/** English on purpose, as specified: mark both sentences with lang="en". */
export const notFoundWords: NotFoundWords = {
  title: '404 | Oops! Page not found',
  code: '404',
  message: 'Oops! Page not found',
  backToHome: 'Return to Home',
};
