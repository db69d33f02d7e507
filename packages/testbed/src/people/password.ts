/** Everyone's in the demo town, and printed on its sign-in page. It opens nothing anywhere else. */
export const demoPassword = 'cedar-valley-demo';
