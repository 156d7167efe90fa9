import { CODE_ALPHABET, SEATS_ASKED } from '@brigantine/shared/protocol';
import { SafeStorage } from '../storage';
import { Seats } from './seats';

class Drawer {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}

const rig = (device = new Drawer()): { seats: Seats; tab: Drawer; device: Drawer; clock: { now: number } } => {
  const tab = new Drawer();
  const clock = { now: 1_000_000 };
  return { seats: new Seats({ tab, device }, () => clock.now), tab, device, clock };
};

describe('seat tokens', () => {
  test('keeps a seat per tab, and offers the newest seat of a table on the device', () => {
    const device = new Drawer();
    const [one, two] = [rig(device), rig(device)];
    one.seats.keep({ code: 'ABCDEF', token: 'first', name: 'Anne', game: 'race' });
    two.seats.keep({ code: 'ABCDEF', token: 'second', name: 'Mary' });
    expect(one.seats.ofTab('ABCDEF')).toMatchObject({ token: 'first', game: 'race' });
    expect(two.seats.ofTab('ABCDEF')?.token).toBe('second');
    expect(
      rig(device)
        .seats.ofDevice()
        .map((seat) => seat.token),
    ).toEqual(['second']);
    expect(rig(device).seats.ofTab('ABCDEF')).toBeUndefined();
  });

  test("giving up a seat keeps another tab's newer seat at the same table", () => {
    const device = new Drawer();
    const [one, two] = [rig(device), rig(device)];
    one.seats.keep({ code: 'ABCDEF', token: 'first', name: 'Anne' });
    two.seats.keep({ code: 'ABCDEF', token: 'second', name: 'Mary' });
    one.seats.forget('ABCDEF', 'first');
    expect(one.seats.ofTab('ABCDEF')).toBeUndefined();
    expect(one.seats.ofDevice()).toHaveLength(1);
    two.seats.forget('ABCDEF', 'second');
    expect(two.seats.ofDevice()).toHaveLength(0);
  });

  test('keeps only the twenty newest tables, none older than two months', () => {
    const { seats, clock } = rig();
    const letters = CODE_ALPHABET.slice(0, SEATS_ASKED + 2).split('');
    for (const letter of letters) {
      clock.now += 1;
      seats.keep({ code: `AAAAA${letter}`, token: letter, name: 'Anne' });
    }
    expect(seats.ofDevice().map((seat) => seat.token)).toEqual(letters.reverse().slice(0, SEATS_ASKED));
    clock.now += 60 * 24 * 60 * 60 * 1000;
    expect(seats.ofDevice()).toEqual([]);
  });

  test('damaged storage counts as empty', () => {
    const { seats, device } = rig();
    device.setItem('brigantine.seats', '{"code":1');
    expect(seats.ofDevice()).toEqual([]);
    device.setItem('brigantine.seats', '[{"code":"ABCDEF","token":5,"name":"x","at":0},null]');
    expect(seats.ofDevice()).toEqual([]);
  });

  test('blocked storage keeps seats in memory', () => {
    const blocked = (): SafeStorage =>
      new SafeStorage(() => {
        throw new Error('blocked');
      });
    const seats = new Seats({ tab: blocked(), device: blocked() });
    seats.keep({ code: 'ABCDEF', token: 't', name: 'Anne' });
    expect(seats.ofTab('ABCDEF')?.token).toBe('t');
    expect(seats.ofDevice()).toHaveLength(1);
  });

  test('all tabs know a table that removed the browser, until it readmits it', () => {
    const device = new Drawer();
    const [one, two] = [rig(device), rig(device)];
    one.seats.setSentAway('ABCDEF', true);
    two.seats.setSentAway('ABCDEF', true);
    two.seats.setSentAway('GHJKLM', true);
    expect(one.seats.sentAwayFrom()).toEqual(['GHJKLM', 'ABCDEF']);
    one.seats.setSentAway('ABCDEF', false);
    expect(two.seats.sentAwayFrom()).toEqual(['GHJKLM']);
    device.setItem('brigantine.sentAway', '{"no": "list"}');
    expect(two.seats.sentAwayFrom()).toEqual([]);
  });
});
