import { ghostShipRule, ghostShipSails, MIN_SEATS } from '@brigantine/shared/race/seats';
import { Tick } from '../../ui';
import { t } from './say';

interface Props {
  readonly wished: boolean;
  readonly seated: number;
  readonly hosting: boolean;
  readonly wish: (sails: boolean) => void;
}

/** R2.6, R10: with or without the Ghost Ship, where the number of players leaves the choice; and what it does to a game. */
export function GhostShip({ wished, seated, hosting, wish }: Props) {
  const rule = ghostShipRule(seated);
  return (
    <Tick
      label={t('ghost')}
      hint={t(seated < MIN_SEATS ? 'ghost.one' : `ghost.${rule}`)}
      on={ghostShipSails(seated, wished)}
      disabled={!hosting || rule !== 'optional'}
      set={wish}
    />
  );
}
