/**
 * Pictures that the emoji set does not contain. They are drawn for Sakumon in the style of the emoji set: flat, in a
 * square of 32 units. Some can be drawn in another colour (engine/object-pictures/tinted-pictures.ts): then one of
 * their colours and at most one darker shade of this colour change.
 */
export const OWN_PICTURES = {
  acorn:
    '<path fill="#b97a3f" d="M7 14h18c0 8-5 12-8 14.5a1.5 1.5 0 0 1-2 0C12 26 7 22 7 14Z"/><path fill="#d79b5c" d="M10 15h4c-.5 5 .5 8 2 11-3.500-2.500-6-6-6-11Z"/><path fill="#6d4534" d="M5 13C5 8 10 5 16 5s11 3 11 8c0 1.500-1 2.500-2.500 2.500h-17C6 15.500 5 14.500 5 13Z"/><path fill="#8c5f48" d="M8 9.500c2-1.800 4.500-2.500 7-2.500l-5 6H7Z"/><path fill="#6d4534" d="M14.500 6c0-2 .5-3.500 2-4.500l1.500 1c-1 1-1.200 2-1.200 3.500Z"/>',
  sheet:
    '<path fill="#fff4c2" d="M4 4h24v17l-7 7H4Z"/><path fill="#d9b44a" d="M28 21h-6a1 1 0 0 0-1 1v6Z"/><path fill="#fff" fill-opacity=".25" d="M4 4h24L4 28Z"/>',
  tape: '<path fill="#7cc4f0" d="M15 24h15v-4l-3-2v8H13Z"/><circle cx="14" cy="14" r="12" fill="#7cc4f0"/><circle cx="14" cy="14" r="8.500" fill="#2f7cad"/><circle cx="14" cy="14" r="6" fill="#fff"/>',
  stick:
    '<path fill="#b07a4d" d="M24.500 3.500a2.800 2.800 0 0 1 4 4l-21 21a2.800 2.800 0 0 1-4-4Z"/><path fill="#6e4522" d="M28.500 7.500 7.500 28.500a2.800 2.800 0 0 1-4 0l25-25a2.800 2.800 0 0 1 0 4Z"/>',
  'paper-chain':
    '<g fill="none" stroke-width="4"><ellipse cx="9" cy="11" rx="6" ry="7" stroke="#e5484d"/><ellipse cx="16" cy="20" rx="6" ry="7" stroke="#a3262b"/><ellipse cx="23" cy="11" rx="6" ry="7" stroke="#e5484d"/></g>',
  sticker:
    '<path fill="#7cc4f0" d="M16 3c7.200 0 13 5.800 13 13 0 1.500-.2 2.900-.7 4.200l-8.100 8.100c-1.300.5-2.700.7-4.200.7C8.800 29 3 23.200 3 16S8.800 3 16 3Z"/><path fill="#2f7cad" d="M28.300 20.200c-2.500-.5-5 .2-6.500 1.600s-2.100 4-1.600 6.500Z"/><path fill="#fff" d="m15 9 1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 .7-4.300-3.100-3 4.300-.6Z"/>',
  stamp:
    '<path fill="#f4f4f4" stroke="#b4acbc" stroke-dasharray="2 2" stroke-width="2" d="M5 3h22v26H5Z"/><path fill="#4a7fe0" d="M8 6h16v20H8Z"/><path fill="#23489a" d="m8 26 6-8 4 4 3-3 3 3v4Z"/><circle cx="19.500" cy="11.500" r="2.500" fill="#fff"/>',
  bottle:
    '<path fill="#7cc4f0" d="M12.500 6h7v3c0 2 3 3 3 6.500V28a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V15.500C9.500 12 12.500 11 12.500 9Z"/><path fill="#f4f4f4" d="M9.500 17h13v7h-13Z"/><path fill="#2f7cad" d="M12 2h8v4h-8ZM9.500 19h13v1.500h-13Z"/>',
  bag: '<path fill="#b07a4d" d="M7 7h18l2 21a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2Z"/><path fill="#6e4522" d="m7 7 3-4 3 2 3-2 3 2 3-2 3 4v3H7Z"/>',
  pot: '<path fill="#5f616b" d="M2 14h4v3H4v2H1v-4a1 1 0 0 1 1-1ZM30 14h-4v3h2v2h3v-4a1 1 0 0 0-1-1ZM14 5h4v4h-4Z"/><path fill="#a9abb3" d="M5 14h22v10a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z"/><path fill="#5f616b" d="M4 12c1-3 6-4.500 12-4.500S27 9 28 12v2H4Z"/>',
  eraser:
    '<path fill="#f4f4f4" d="m18 4 10 10-4 4L14 8Z"/><path fill="#f18bb4" d="m14 8 10 10-9 9a3 3 0 0 1-4 0l-6-6a3 3 0 0 1 0-4Z"/><path fill="#aa3f6c" d="m8 23 10.500-10.500L24 18l-9 9a3 3 0 0 1-4 0Z"/>',
  flag: '<path fill="#8c5543" d="M5 2h3v28H5Z"/><path fill="#e5484d" d="M8 4h20l-5 7 5 7H8Z"/><path fill="#a3262b" d="M8 15h18l2 3H8Z"/>',
  bun: '<path fill="#e0a45a" d="M3 20c0-8 6-13 13-13s13 5 13 13c0 4-3 6-6 6H9c-3 0-6-2-6-6Z"/><path fill="#a5662a" d="M3 20c1 2 4 3 7 3h12c3 0 6-1 7-3 0 4-3 6-6 6H9c-3 0-6-2-6-6Z"/><path fill="#fff" fill-opacity=".4" d="M7 15c1.500-3 4-4.500 7-5-.5 2.500-3 5-7 5Z"/>',
  cup: '<path fill="#e8edf5" d="M6 4h20l-3 25H9Z"/><path fill="#9aa8bd" d="M7.400 16h17.200l-.7 6H8.100ZM5 3h22v3H5Z"/>',
  beetle:
    '<path fill="none" stroke="#4a3328" stroke-width="2" stroke-linecap="round" d="M9 15 4 12M8 19l-5 1M9 24l-4 4M23 15l5-3M24 19l5 1M23 24l4 4M16 10V4m0 0-3-2m3 2 3-2"/><path fill="#5a3520" d="M11 12c0-3 2-5 5-5s5 2 5 5Z"/><path fill="#8a5a3a" d="M8 19c0-5 3-8 8-8s8 3 8 8c0 7-4 11-8 11s-8-4-8-11Z"/><path fill="#5a3520" d="M15.400 12h1.200v18h-1.200Z"/>',
};
