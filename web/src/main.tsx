import { render } from "preact";
import { App } from "./app.js";
import { restore } from "./server.js";
import { copyAmounts } from "./ui/copied.js";
import { applyTheme } from "./ui/theme.js";
import { preferred, speak } from "./words/index.js";

applyTheme();
addEventListener("copy", copyAmounts);
await Promise.all([speak(preferred()), restore()]);
render(<App />, document.getElementById("app") as HTMLElement);
