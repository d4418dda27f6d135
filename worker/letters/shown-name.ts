const longestName = 40;
const mostWords = 4;
const nameLike = /^\p{L}[\p{L}\p{M} '’.-]*$/u;
const dotBeforeLetter = /\.[\p{L}\p{M}]/u;

/**
 * The name, when it looks like one; undefined for what could carry a link or a message to a person who
 * asked for nothing.
 */
export function shownName(nombre: string): string | undefined {
  const looksLikeName =
    nameLike.test(nombre) &&
    !dotBeforeLetter.test(nombre) &&
    [...nombre].length <= longestName &&
    nombre.trim().split(/ +/).length <= mostWords;
  return looksLikeName ? nombre.trim() : undefined;
}
