import words from '../i18n/en/keys.json';
import { LISTED } from './KeysDialog';

test('every key of a table is named and described, and nothing else', () => {
  const deeds = Object.entries(LISTED).flatMap(([group, keys]) => [
    `group.${group}`,
    ...Object.keys(keys).map((deed) => `${group}.${deed}`),
  ]);
  const groups: readonly Readonly<Record<string, readonly string[]>>[] = Object.values(LISTED);
  const keys = groups.flatMap((group) => Object.values(group).flat());
  const named = keys.filter((key) => /^[A-Z]/.test(key) && !key.startsWith('Arrow'));
  const caps = [...new Set(['Space', ...named])].map((key) => `cap.${key}`);
  expect(Object.keys(words).sort()).toEqual(['title', ...deeds, ...caps].sort());
});
