/** The settings, declared in one place and parsed once. */
export { readCommandLine } from './commandLine';
export { doubts } from './doubts';
export { settingsExample, settingsHelp, settingsTables } from './pages';
export { BadEnvironment, crowdLimits, readEnvironment, type Variables } from './read';
export { LOG_LEVELS, type Environment } from './settings';
