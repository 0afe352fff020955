import com.launchdarkly.eventsource.CommentEvent;
import com.launchdarkly.eventsource.EventSource;
import java.net.URI;

/** Reads a feed up to so many comments, with the times that okhttp-eventsource has by default: java Quiet.java FEED COMMENTS. */
public class Quiet {
    public static void main(String[] arguments) throws Exception {
        int awaited = Integer.parseInt(arguments[1]);
        // Its first failure ends it with an exception.
        try (var feed = new EventSource.Builder(URI.create(arguments[0])).build()) {
            while (awaited > 0) {
                if (feed.readAnyEvent() instanceof CommentEvent) awaited--;
            }
        }
    }
}
