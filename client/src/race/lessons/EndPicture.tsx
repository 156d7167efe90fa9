import { Scene } from '../panels/hand/scenes/Scene';

/** Land in sight. */
export const EndPicture = () => <Scene card={7} />;
