import { ObjectPicture } from '../picture/object-picture.tsx';

/** The stamp that thanks an author. */
export function Flower() {
  return <ObjectPicture of={{ kind: 'picture', picture: 'cherry-blossom' }} size="1.25em" />;
}
