import { writeFileSync } from 'node:fs';
import { drawSprite } from './draw-sprite.ts';

writeFileSync('app/ui/icons.svg', drawSprite());
console.info('app/ui/icons.svg is up to date.');
