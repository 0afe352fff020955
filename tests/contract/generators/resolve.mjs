/** Lets Node find the modules of a bundler's program: `./client` is `./client.js` or `./client/index.js`. */
import { register } from "node:module";

register(
  "data:text/javascript," +
    encodeURIComponent(`
  export async function resolve(name, context, next) {
    const ends = name.startsWith(".") ? ["", ".js", "/index.js"] : [""];
    for (const [place, end] of ends.entries()) {
      try {
        return await next(name + end, context);
      } catch (error) {
        if (place + 1 === ends.length) throw error;
      }
    }
  }`),
);
