export { Attention } from './Attention';
export { CallOffer } from './CallOffer';
export { askToNotify, canFillScreen, canNotify, canStayAwake, canVibrate, toggleFullScreen } from './device';
