import { hashOf } from './etag.ts';

interface DeferredPage {
  html: string;
  assets: { path: string; contentType: string; body: string }[];
}

const preloads = /<link rel="modulepreload"[^>]*>/g;
const dataScripts = /<script>(window\.__remixContext.*?)<\/script>/gs;
const moduleScript = /<script type="module" async="">(.*?)<\/script>/s;

/**
 * Moves what Remix's <Scripts> wrote into a page to separate files and leaves a <template>. The first file, which
 * app/deferred-hydration.ts imports, restores the elements that React expects and continues as Remix would. Throws
 * if this version of Remix writes its scripts differently.
 */
export function deferHydration(html: string): DeferredPage {
  const data = [...html.matchAll(dataScripts)].map(([, script]) => script);
  const modules = moduleScript.exec(html)?.[1];
  const expected = ['__remixContext = ', 'streamController.enqueue(', 'streamController.close('];
  if (!modules || !expected.every((call) => data.some((script) => script?.includes(call)))) {
    throw new Error(
      "Remix's scripts were not found in the page: see server/deferred-hydration.ts.",
    );
  }
  const elements = [
    ...(html.match(preloads) ?? []),
    // Empty: their content has run by then, and React does not compare it.
    '<script></script><script type="module" async=""></script>',
  ].join('');
  const modulesAsset = asset('modules', modules);
  const startAsset = asset(
    'hydrate',
    [
      `document.getElementById("hydration").outerHTML = ${JSON.stringify(elements)};`,
      ...data,
      `await import("${modulesAsset.path}");`,
    ].join('\n'),
  );
  return {
    html: html
      .replace(preloads, '')
      .replace(dataScripts, '')
      .replace(moduleScript, `<template id="hydration" data-src="${startAsset.path}"></template>`),
    assets: [startAsset, modulesAsset],
  };
}

function asset(name: string, body: string) {
  const path = `/${name}-${hashOf(body).slice(0, 6)}.js`;
  return { path, contentType: 'text/javascript; charset=utf-8', body };
}
