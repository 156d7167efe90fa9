import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { GAMES } from '../games';
import { loadWords } from '../i18n';
import type { Lessons } from '../learn/contract';
import type { LessonScreen } from '../learn/LessonScreen';
import type { AnyGameClient } from '../manifest';
import { failureOf, renewal, type Failure } from '../net';
import { settings } from '../settings/settings';
import { chosenGame } from './GameChoice';
import { FailPage, Opening } from './FailPage';
import { frontOf, gameNamed, loadGame } from './games';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome, learn, open } from './state';

interface Loaded {
  readonly name: string;
  readonly Screen: typeof LessonScreen;
  readonly game: AnyGameClient;
  readonly lessons: Lessons;
  readonly Picture: ComponentType;
}

/** The lessons of a game. Table, game and engine load with them. */
export function LearnPage({ name }: { readonly name: string }) {
  const loaded = useSignal<Loaded | null>(null);
  const failed = useSignal<Failure | null>(null);
  const game = gameNamed(name);
  const part = game?.lessons;
  useEffect(() => {
    load(name).then(
      (found) => void (loaded.value = found),
      (thrown: unknown) => void (failed.value = failureOf(thrown)),
    );
  }, [name]);
  useEffect(() => {
    if (game === undefined || part === undefined) goHome();
    // The first page then offers the lessons of this game.
    else chosenGame.value = game;
  }, [part]);
  if (game === undefined || part === undefined) return null;
  if (failed.value !== null) return <FailPage why={failed.value} again={() => location.reload()} />;
  if (loaded.value?.name !== name) return <Opening />;
  const { Screen, game: client, lessons, Picture } = loaded.value;
  const play = (): void => {
    void open(
      { kind: 'create', game: game.id, playNow: game.usual, level: settings.peek().level },
      settings.peek().name,
    );
  };
  return (
    <Screen
      key={name}
      game={client}
      lessons={lessons}
      Picture={Picture}
      area={part.words.area}
      name={frontOf(game)('name')}
      language={<LanguageSwitch />}
      leave={goHome}
      play={play}
      others={GAMES.filter(({ id, lessons: other }) => id !== name && other !== undefined).map((other) => ({
        name: frontOf(other)('name'),
        learn: () => learn(other.id),
      }))}
    />
  );
}

async function load(name: string): Promise<Loaded | null> {
  const part = gameNamed(name)?.lessons;
  if (part === undefined) return null;
  const [{ LessonScreen: Screen }, game, lessons, Picture] = await Promise.all([
    renewal.part(() => import('../learn/LessonScreen.js')),
    loadGame(name),
    renewal.part(() => part.load()),
    renewal.part(() => part.picture()),
    loadWords(part.words),
    loadWords('learn'),
  ]);
  return { name, Screen, game, lessons, Picture };
}
