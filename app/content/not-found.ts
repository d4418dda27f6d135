/** English by specification: the page marks both sentences with lang="en". */
export const notFoundContent = {
  title: '404 | Oops! Page not found',
  code: '404',
  message: 'Oops! Page not found',
  backToHome: 'Return to Home',
};
