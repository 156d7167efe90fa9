export { Attention } from './Attention';
export { CallOffer } from './CallOffer';
export { askToNotify, canFillScreen, canNotify, canShare, canStayAwake, canVibrate, toggleFullScreen } from './device';
