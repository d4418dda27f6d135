import { hashOf } from '#app/etag.ts';

interface SetAside {
  html: string;
  /** What the page had inline, by the address it has now. */
  files: { address: string; type: string; body: string }[];
}

/**
 * Takes out of a page what only React needs: Remix's scripts and the words that they start from. The page's own
 * script fetches them when they are wanted, and finds their addresses on itself. Throws when Remix has written
 * its scripts in another way than the version this was made for.
 */
export function setScriptsAside(html: string): SetAside {
  const inline = [...html.matchAll(/<script( type="module" async="")?>(.*?)<\/script>/gs)];
  const own = inline.find(([, , script = '']) => script.includes('currentScript'))?.[0];
  const scripts = inline.filter(([element]) => element !== own);
  const words = scripts.flatMap(([, , script = '']) => enqueued(script)).join('');
  const [context, modules] = scripts.map(([, , script]) => script);
  if (!own || !words || !context?.includes('__remixContext') || !modules?.includes('import(')) {
    throw new Error('The page does not hold the scripts that Remix wrote into it until now.');
  }
  const start = [
    'const words = await window.words;',
    context,
    'const { streamController } = window.__remixContext;',
    'streamController.enqueue(words);',
    'streamController.close();',
    modules,
  ].join('\n');
  const files = [
    { address: `/start-${nameOf(start)}.js`, type: 'text/javascript; charset=utf-8', body: start },
    { address: `/words-${nameOf(words)}.txt`, type: 'text/plain; charset=utf-8', body: words },
  ];
  const [startFile, wordsFile] = files;
  return {
    html: html
      // React expects the elements where it wrote them; what is in them it does not look at.
      .replace(/<link rel="modulepreload"[^>]*>/g, '<link/>')
      .replace(/<script( type="module" async="")?>(.*?)<\/script>/gs, (element, _, script) =>
        element === own
          ? element.replace(
              '>',
              ` data-scripts="${startFile?.address}" data-words="${wordsFile?.address}">`,
            )
          : script === context || script === modules
            ? '<script></script>'
            : '',
      ),
    files,
  };
}

/** Remix streams what its loaders returned in calls of its own. */
function enqueued(script: string): string[] {
  const call = /streamController\.enqueue\((".*")\);?$/s.exec(script)?.[1];
  return call ? [JSON.parse(call) as string] : [];
}

/** As short as the names of the build. */
const nameOf = (content: string) => hashOf(content).slice(0, 6);
