import { ObjectPicture } from '../picture/object-picture.tsx';

/** The flower stamp with which pupils thank an author. */
export function FlowerStamp() {
  return <ObjectPicture of={{ kind: 'picture', picture: 'cherry-blossom' }} size="1.25em" />;
}
