/** The settings, declared in one place and parsed once. */
export { serverCommand } from './commandLine';
export { configWarnings } from './configWarnings';
export { settingsExample, settingsTables } from './pages';
export { BadEnvironment, crowdLimits, readEnvironment, type Variables } from './read';
export { LOG_LEVELS, type Environment } from './settings';
