import { render } from "preact";
import { App } from "./app.js";
import { restore } from "./server.js";
import { applyTheme } from "./ui/theme.js";
import { preferred, speak } from "./words/index.js";

applyTheme();
await Promise.all([speak(preferred()), restore()]);
render(<App />, document.getElementById("app") as HTMLElement);
