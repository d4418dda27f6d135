export interface NotFoundWords {
  code: string;
  message: string;
  backToHome: string;
}

/** English on purpose, as specified: mark both sentences with lang="en". */
export const notFoundWords: NotFoundWords = {
  code: '404',
  message: 'Oops! Page not found',
  backToHome: 'Return to Home',
};
