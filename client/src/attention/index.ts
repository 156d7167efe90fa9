export { Attention } from './Attention';
export { askToNotify, canFillScreen, canNotify, canStayAwake, canVibrate, toggleFullScreen } from './device';
