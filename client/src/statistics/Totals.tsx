import type { ComponentChildren } from 'preact';
import { frontOf, gameNamed, useOptions } from '../app/games';
import { locale } from '../i18n';
import type { OptionsPart } from '../table/contract';
import type { PlayedGame } from './store';
import { totalOf, totalsBy, type Total } from './totals';
import { t } from './words';

/** The name of a game, or its id in a page that does not know it. */
export function gameName(game: string): string {
  const known = gameNamed(game);
  return known === undefined ? game : frontOf(known)('name');
}

/** The rules in a few words; nothing for a game without options. */
export function RulesName({ game, rules }: Pick<PlayedGame, 'game' | 'rules'>) {
  const part = useOptions(game);
  return rules.length === 0 ? null : <>{part === undefined ? '…' : summaryOf(part, rules)}</>;
}

/** The words themselves if this build does not know them or the game: an imported file may name anything. */
function summaryOf(part: OptionsPart, rules: readonly string[]): string {
  try {
    return part.summary(rules);
  } catch {
    return rules.join(', ');
  }
}

/** With a minus sign in place of a hyphen. */
export const numberText = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(locale(), { signDisplay, maximumFractionDigits: 1 }).format(value).replace('-', '−');

/** Games and wins: of all games, and by game, rules and number of players. */
export function Totals({ games }: { readonly games: readonly PlayedGame[] }) {
  const byGame = totalsBy(games, ({ game }) => game);
  const byRules = totalsBy(games, ({ game, rules }) => `${game} ${rules.join(' ')}`);
  const bySeats = totalsBy(games, ({ seats }) => String(seats));
  return (
    <table class="figures">
      <thead>
        <tr>
          <td />
          {(['played', 'won', 'mean'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`totals.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row label={t('totals.all')} of={totalOf(games)} />
        {byGame.length > 1 && byGame.map((each) => <Row key={each.key} label={gameName(each.key)} of={each} />)}
        {byRules
          .filter(({ one }) => one.rules.length > 0)
          .map((each) => (
            <Row key={each.key} label={<RulesName {...each.one} />} of={each} />
          ))}
        {bySeats.map((each) => (
          <Row key={each.key} label={t('totals.seats', { count: each.one.seats })} of={each} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, of: { games, wins, mean } }: { readonly label: ComponentChildren; readonly of: Total }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {[games, wins, mean].map((value, column) => (
        <td key={column}>{numberText(value)}</td>
      ))}
    </tr>
  );
}
