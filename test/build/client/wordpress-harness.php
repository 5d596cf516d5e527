<?php
/** As much of WordPress as the plugin asks for; runs its filters and says as JSON what they made. */
define( 'ABSPATH', '/' );
$made = array( 'actions' => array(), 'scripts' => array(), 'modules' => array() );
$options = json_decode( $argv[2], true );
function add_action( $name, $act ) { global $made; $made['actions'][ $name ] = $act; }
function add_filter( $name, $act ) { add_action( $name, $act ); }
function add_shortcode( $name, $act ) { global $made; $made['shortcode'] = $act; }
function register_block_type( $name, $about ) { global $made; $made['block'] = $about; }
function wp_register_script() {}
function wp_add_inline_script( $handle, $code ) { global $made; $made['words'] = $code; }
function plugins_url( $file ) { return "/wp-content/plugins/verso/$file"; }
function wp_json_encode( $value ) { return json_encode( $value ); }
function get_option( $name, $default ) { global $options; return $options ?? $default; }
function get_user_locale() { global $argv; return $argv[3] ?? 'es_ES'; }
function add_settings_error( $option, $name, $message ) { global $made; $made['errors'][ $name ] = $message; }
function current_user_can( $right ) { return true; }
function wp_is_serving_rest_request() { return false; }
function has_shortcode( $text, $name ) { return str_contains( $text, "[$name" ); }
function shortcode_parse_atts( $text ) {
	preg_match_all( '/(\w+)="([^"]*)"|(\w+)=([^\s"]+)|(\S+)/u', $text, $found, PREG_SET_ORDER );
	$given = array();
	foreach ( $found as $each ) {
		if ( ( $each[1] ?? '' ) !== '' ) $given[ $each[1] ] = $each[2];
		elseif ( ( $each[3] ?? '' ) !== '' ) $given[ $each[3] ] = $each[4];
		else $given[] = $each[5];
	}
	return $given;
}
/** As WordPress does: all up to the next end is in a shortcode that has none of its own. */
function do_shortcode( $text ) {
	global $made;
	return preg_replace_callback(
		'/\[verso([^\]]*)\](?:(.*?)\[\/verso\])?/su',
		static fn( $found ) => $made['shortcode']( shortcode_parse_atts( $found[1] ), $found[2] ?? null ),
		$text
	);
}
function force_balance_tags( $html ) { return $html; }
function get_block_wrapper_attributes() { return 'class="wp-block-verso-passage"'; }
function plugin_basename() { return 'verso/verso.php'; }
function esc_url( $url ) { return esc_attr( $url ); }
function admin_url( $path ) { return "/wp-admin/$path"; }
function untrailingslashit( $url ) { return rtrim( $url, '/' ); }
function esc_attr( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function wp_kses_post( $text ) { return strip_tags( $text, '<em><strong><p><br>' ); }
function wp_enqueue_script_module( $handle, $url ) { global $made; $made['modules'][ $handle ] = $url; }
function wp_enqueue_script( $handle, $url ) { global $made; $made['scripts'][ $handle ] = $url; }
function is_admin() { return false; }
function register_setting( $group, $name, $about ) { global $made; $made['setting'] = $about; }
function add_options_page( $title, $menu, $right, $slug, $act ) { global $made; $made['page'] = array( $right, $act ); }
function settings_fields() { echo '<input type="hidden" name="_wpnonce">'; }
function checked( $is ) { return $is ? "checked='checked'" : ''; }
function submit_button( $text ) { echo "<button>$text</button>"; }
require $argv[1];
foreach ( array( 'init', 'wp_enqueue_scripts', 'admin_init', 'admin_menu' ) as $name ) {
	( $made['actions'][ $name ] )();
}
$ask = $made['shortcode'];
$out['verse'] = $ask( array( 'ref' => 'Juan 3:16', 'version' => 'kjv', 'onclick' => 'x' ) );
$out['daily'] = $ask( array( 'show' => 'daily' ) );
$out['quote'] = $ask( array( 'show' => 'quote' ), 'Dios es <em>amor</em><script>x</script>' );
$out['parallel'] = $ask( array( 'show' => 'parallel', 'ref' => '"><script>', 'versions' => 'rv1909,kjv' ) );
$out['unknown'] = $ask( array( 'show' => 'nothing' ), 'Texto' );
$out['empty'] = $ask( '' );
$out['block'] = ( $made['block']['render_callback'] )( array( 'ref' => 'Sal 23', 'version' => '' ) );
$out['title'] = $made['block']['title'];
$out['tag'] = ( $made['actions']['script_loader_tag'] )( '<script src="x" defer></script>', 'verso-tagger' );
$out['other'] = ( $made['actions']['script_loader_tag'] )( '<script src="y"></script>', 'other' );
$out['post'] = do_shortcode( $argv[4] ?? '' );
$out['saved'] = ( $made['setting']['sanitize_callback'] )( json_decode( $argv[5] ?? '{}', true ) );
$out['errors'] = $made['errors'] ?? array();
ob_start();
( $made['page'][1] )();
$out['page'] = ob_get_clean();
ob_start();
( $made['actions']['admin_notices'] )();
$out['notice'] = ob_get_clean();
$out['links'] = ( $made['actions']['plugin_action_links_verso/verso.php'] )( array() );
$out['right'] = $made['page'][0];
$out['modules'] = $made['modules'];
$out['scripts'] = $made['scripts'];
echo json_encode( $out );
