/** The rules form of the lobby, as a person uses it. */
import type { Locator } from 'playwright-core';
import { OPTIONS, PRESET_NAMES, SECTION_OF, type OptionName, type PresetName } from '@brigantine/shared/race/rules';
import en from '../../client/src/i18n/en/rules.json';
import enRules from '../../client/src/i18n/en/raceRules.json';
import fr from '../../client/src/i18n/fr/rules.json';
import frRules from '../../client/src/i18n/fr/raceRules.json';
import type { Captain } from './captain';

const WORDS = { en: { ...en, ...enRules }, fr: { ...fr, ...frRules } } as const;
const MOST_KEYS = 60;

/** Selects a preset in the dialog of the lobby, and closes it. */
export async function choosePreset(captain: Captain, preset: PresetName): Promise<void> {
  const form = await RulesForm.open(captain);
  await form.choosePreset(preset);
  await form.close();
}

/** The rules of the lobby: a line that opens a dialog with presets and single options. */
export class RulesForm {
  private constructor(private readonly captain: Captain) {}

  static async open(captain: Captain): Promise<RulesForm> {
    await captain.press(captain.page.locator('.lobby-agreed > .button'));
    const form = new RulesForm(captain);
    await captain.page.locator('.rules-part').first().waitFor();
    return form;
  }

  get words() {
    return WORDS[this.captain.language];
  }

  /** Summary of the rules in force. */
  get summary(): Locator {
    return this.captain.page.locator('.rules-chosen .rules-summary');
  }

  /** Selects a preset. */
  async choosePreset(preset: PresetName): Promise<void> {
    const card = this.captain.page.locator('.preset-slip input').nth(PRESET_NAMES.indexOf(preset));
    if (this.captain.keyboard) await keysTo(this.captain, card, '.preset-choice input');
    else await this.captain.press(card);
  }

  /** The box of one option; unfolds its section first. */
  async point(name: OptionName | 'roundCap'): Promise<Locator> {
    const part = name === 'roundCap' ? 'finish' : OPTIONS[name].part;
    const section = this.captain.page.locator('.rules-part', {
      has: this.captain.page.getByRole('heading', { name: this.words[`rules.${SECTION_OF[part]}.title`], exact: true }),
    });
    if ((await section.getAttribute('open')) === null) await this.captain.press(section.locator('summary'));
    return section.getByRole('group', { name: this.words[`option.${name}`], exact: true });
  }

  /** The radio button of a value. */
  async value(name: OptionName, value: string | boolean): Promise<Locator> {
    const place = (OPTIONS[name].values as readonly (string | boolean)[]).indexOf(value);
    return (await this.point(name)).getByRole('radio').nth(place);
  }

  /** Selects a value, and confirms linked changes. */
  async choose(name: OptionName, value: string | boolean): Promise<void> {
    const point = await this.point(name);
    const radio = await this.value(name, value);
    if (this.captain.keyboard) await keysTo(this.captain, radio, `#${await idOf(point)} input`);
    else await this.captain.press(radio);
    const offer = point.locator('.rule-offer .button');
    if (await offer.isVisible()) await this.captain.press(offer);
  }

  /** R12.6: sets the limit of rounds. */
  async limitRounds(rounds: number): Promise<void> {
    const select = (await this.point('roundCap')).getByRole('combobox');
    await select.selectOption(String(rounds));
  }

  /** Waits for the number of house rules in force. */
  async seeSummary(sentence: string): Promise<void> {
    await this.summary.getByText(sentence, { exact: true }).waitFor();
  }

  async close(): Promise<void> {
    await this.captain.page.keyboard.press('Escape');
    await this.summary.waitFor({ state: 'detached' });
  }
}

/** An id for a box, to find its radio buttons. */
function idOf(box: Locator): Promise<string> {
  return box.evaluate((element) => (element.id ||= `box-${Math.random().toString(36).slice(2)}`));
}

/** Tab reaches the selected radio button of a group, arrows the others. */
async function keysTo(captain: Captain, radio: Locator, group: string): Promise<void> {
  await captain.tabTo(captain.page.locator(`${group}:checked`));
  for (let keys = 0; keys < MOST_KEYS && !(await radio.isChecked()); keys++) {
    await captain.page.keyboard.press('ArrowDown');
  }
}
